// What is opened from messages, in one chunk: the entry lists every chunk there is.
export { ConversationSearch } from './conversation/conversation-search.tsx';
export { GroupSheet } from './group/group-sheet.tsx';
export { SendToSheet } from './send-to-sheet.tsx';
export { NewMessageSheet } from './inbox/new-message-sheet.tsx';
