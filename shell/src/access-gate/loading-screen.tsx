import { Spinner } from '@qlixline/ui/spinner';

import './loading.css';

/** The gate while it does not know yet who is there (spec §2). Also part of index.html for people with a session. */
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
