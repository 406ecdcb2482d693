// Kept apart from the schemas so that tables and screens can import the names alone.

/** Kinds of content that a message can show as a card. */
export const MESSAGE_CARD_KINDS = ['post', 'story', 'pet', 'listing', 'notice'] as const;
export type MessageCardKind = (typeof MESSAGE_CARD_KINDS)[number];

/** Offers of the receiver that a message request may refer to. */
export const REQUEST_CARD_KINDS = ['listing', 'notice'] as const satisfies readonly MessageCardKind[];
export type RequestCardKind = (typeof REQUEST_CARD_KINDS)[number];

export const isRequestCardKind = (kind: MessageCardKind): kind is RequestCardKind =>
  REQUEST_CARD_KINDS.some((one) => one === kind);

/** Events in a group that appear as a line of their own, such as "Ana added Bo". */
export const MESSAGE_EVENT_KINDS = ['created', 'added', 'removed', 'left', 'named', 'pictured', 'handed_over'] as const;
export type MessageEventKind = (typeof MESSAGE_EVENT_KINDS)[number];
