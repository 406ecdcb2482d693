/** Comes after the step, which is what people see first. */
export const loadMailNote = () => import('./mail-note.tsx').then((part) => part.MailNote);
