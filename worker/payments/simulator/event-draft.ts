/** An event that the webhook receives once the work is stored. */
export type EventDraft = { type: string; object: object }
