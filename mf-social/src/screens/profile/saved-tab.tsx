import { SavedPosts } from '../../posts/saved-posts.tsx';
import styles from './profile.module.css';

/** The viewer's saved posts, only on their own profile. */
export function SavedTab() {
  return (
    <div className={styles.posts}>
      <SavedPosts />
    </div>
  );
}
