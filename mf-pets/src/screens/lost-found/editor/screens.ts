export { EditNoticeScreen } from './edit-notice-screen.tsx';
export { FoundAnimalScreen, LosePetScreen } from './new-notice-screen.tsx';
