import { SavedPosts } from '../../posts/saved-posts.tsx';
import styles from './profile.module.css';

/** What the viewer saved: on the own profile alone. */
export function SavedTab() {
  return (
    <div className={styles.posts}>
      <SavedPosts />
    </div>
  );
}
