import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import { PawPrint } from 'lucide-react';

import './brand.css';

/** Logo and name of the product. */
export function Brand() {
  return (
    <span className="brand">
      <PawPrint aria-hidden />
      {PRODUCT_NAME}
    </span>
  );
}
