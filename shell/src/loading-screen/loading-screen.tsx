import { Spinner } from '@qlixline/ui/spinner';

import './loading-screen.css';

/** The gate while it does not know who is there (behaviour: access gate); in index.html for signed-in users. */
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
