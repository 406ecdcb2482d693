import { defineRemote } from '@qlixline/shell-bridge';

import type declaration from '../remote.json';

const news = () => import(/* webpackChunkName: "news" */ './screens/news/screens.ts');
const messages = () =>
  import(/* webpackChunkName: "messages" */ './screens/messages/messages-screen.tsx').then(
    (screen) => screen.MessagesScreen,
  );
const services = () => import(/* webpackChunkName: "services" */ './screens/services/screens.ts');
const placeEditor = () => import(/* webpackChunkName: "place-editor" */ './screens/services/editor/screens.ts');
const topics = () => import(/* webpackChunkName: "topics" */ './screens/topics/screens.ts');
const walks = () => import(/* webpackChunkName: "walks" */ './screens/walks/screens.ts');
const walkEditor = () => import(/* webpackChunkName: "walk-editor" */ './screens/walks/editor/screens.ts');
const user = () => import(/* webpackChunkName: "person" */ './screens/profile/profile-screens.tsx');

export default defineRemote<typeof declaration>({
  name: 'mf-social',
  screens: {
    home: () =>
      import(/* webpackChunkName: "home" */ './screens/home/home-screen.tsx').then((screen) => screen.HomeScreen),
    profile: () => user().then((screens) => screens.ProfileScreen),
    friends: () =>
      import(/* webpackChunkName: "friends" */ './screens/friends/friends-screen.tsx').then(
        (screen) => screen.FriendsScreen,
      ),
    search: () =>
      import(/* webpackChunkName: "search" */ './screens/search/search-screen.tsx').then(
        (screen) => screen.SearchScreen,
      ),
    topics: () => topics().then((screens) => screens.TopicsScreen),
    topic: () => topics().then((screens) => screens.TopicScreen),
    thread: () => topics().then((screens) => screens.ThreadScreen),
    messages,
    conversation: messages,
    chat: messages, // the same screen as messages (behaviour: routes)
    notifications: () =>
      import(/* webpackChunkName: "notifications" */ './screens/notifications/notifications-screen.tsx').then(
        (screen) => screen.NotificationsScreen,
      ),
    map: () => import(/* webpackChunkName: "map" */ './screens/map/map-screen.tsx').then((screen) => screen.MapScreen),
    services: () => services().then((screens) => screens.ServicesScreen),
    'new-place': () => placeEditor().then((screens) => screens.NewPlaceScreen),
    place: () => services().then((screens) => screens.PlaceScreen),
    'edit-place': () => placeEditor().then((screens) => screens.EditPlaceScreen),
    walks: () => walks().then((screens) => screens.WalksScreen),
    'new-walk': () => walkEditor().then((screens) => screens.NewWalkScreen),
    walk: () => walks().then((screens) => screens.WalkScreen),
    'edit-walk': () => walkEditor().then((screens) => screens.EditWalkScreen),
    'pet-news': () => news().then((screens) => screens.PetNewsScreen),
    article: () => news().then((screens) => screens.ArticleScreen),
    moderation: () =>
      import(/* webpackChunkName: "moderation" */ './screens/moderation/moderation-screen.tsx').then(
        (screen) => screen.ModerationScreen,
      ),
    user: () => user().then((screens) => screens.UserScreen),
  },
  extensions: () => import(/* webpackChunkName: "extensions" */ './extensions.tsx').then((parts) => parts.extensions),
});
