import { Spinner } from '@qlixline/ui/spinner';

import './loading-screen.css';

/**
 * Screen shown until the gate knows the user (behaviour: access gate); prerendered into index.html for signed-in users.
 */
export function LoadingScreen() {
  return (
    <div className="loading-screen">
      <Spinner label="Loading..." />
      <p className="loading-late">
        This takes longer than it should.{' '}
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page's own address: reloads without any script */}
        <a href="">Reload</a>
      </p>
    </div>
  );
}
