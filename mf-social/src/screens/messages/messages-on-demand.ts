// What is opened from messages, in one chunk: the entry lists every chunk there is.
export { BlockDialog } from '../../users/relation-dialogs.tsx';
export { ConversationSearch } from './conversation/conversation-search.tsx';
export { DeleteDialog } from './conversation/delete-dialog.tsx';
export { GroupSheet } from './group/group-sheet.tsx';
export { SendToSheet } from './send-to-sheet.tsx';
export { NewMessageSheet } from './inbox/new-message-sheet.tsx';
export { RequestBar } from './conversation/request-bar.tsx';
export { RequestEnd, RequestHint } from './conversation/request-hint.tsx';
