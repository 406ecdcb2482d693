export const loadLinkCard = () => import('./link-card.tsx').then((part) => part.LinkCard);
