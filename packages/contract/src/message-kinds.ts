// By themselves: tables and screens name them without the schemas.

/** What a message may show as a card. */
export const MESSAGE_CARD_KINDS = ['post', 'story', 'pet', 'listing'] as const;
export type MessageCardKind = (typeof MESSAGE_CARD_KINDS)[number];

/** What happens in a group and stands in it as a line of its own, such as "Ana added Bo". */
export const MESSAGE_EVENT_KINDS = ['created', 'added', 'removed', 'left', 'named', 'pictured', 'handed_over'] as const;
export type MessageEventKind = (typeof MESSAGE_EVENT_KINDS)[number];
