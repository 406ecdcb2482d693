import { screens } from '@qlixline/contract/areas/screens';
import { Suspense } from 'react';
import { Outlet, Route, Routes, matchPath, useLocation } from 'react-router-dom';

import { AdBlockerNotice } from '../ads/ad-blocker-notice.tsx';
import { NotFoundRoute } from '../not-found/not-found-route.tsx';
import { RegistryPageRoute } from '../registry-page/registry-page-route.tsx';
import { useRemoteRoutes } from '../remotes/composition-context.ts';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { Shortcuts } from '../shortcuts/shortcuts.tsx';
import { UsernamePrompt } from '../username/username-prompt.tsx';
import { BottomBar } from './bars/bottom-bar.tsx';
import { Content } from './content.tsx';
import styles from './main-app.module.css';
import { OfflineNotice } from './offline-notice.tsx';
import { RightRail } from './right-rail.tsx';
import { Sidebar } from './bars/sidebar.tsx';
import { TopBar } from './bars/top-bar.tsx';

/** The app for users with pets: the remotes' routes within the shell's frame. */
export function MainApp() {
  const routes = useRemoteRoutes('member');
  return (
    <Routes>
      <Route element={<Frame />}>
        {routes.map((route) => (
          <Route key={route.id} path={route.path} element={<RemoteScreen routeId={route.id} />} />
        ))}
        <Route path={screens.remotes} element={<RegistryPageRoute />} />
        <Route path="*" element={<NotFoundRoute />} />
      </Route>
    </Routes>
  );
}

function Frame() {
  const layout = useLayout();
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to content
      </a>
      {layout !== 'full' && <TopBar />}
      <div className={styles.frame} data-wide={layout !== undefined}>
        <Sidebar />
        <Content>
          <AdBlockerNotice />
          <Suspense>
            <Outlet />
          </Suspense>
        </Content>
        {!layout && <RightRail />}
      </div>
      {layout !== 'full' && <BottomBar />}
      <OfflineNotice />
      <Shortcuts />
      <UsernamePrompt />
    </>
  );
}

/** Returns the layout of the screen at this address; undefined for the reading column. */
function useLayout() {
  const { pathname } = useLocation();
  return useRemoteRoutes('member').find(({ path }) => matchPath(path, pathname))?.layout;
}
