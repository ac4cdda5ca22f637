/** An event to send once the work is stored. */
export type EventDraft = { type: string; object: object }
