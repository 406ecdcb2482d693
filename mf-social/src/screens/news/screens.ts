export { ArticleScreen } from './article-screen.tsx';
export { PetNewsScreen } from './pet-news-screen.tsx';
