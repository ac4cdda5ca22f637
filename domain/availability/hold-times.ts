/** How long a place is held; renewable. */
export const HOLD_MINUTES = 30
/** After a failed payment at least this much is left. */
export const RETRY_HOLD_MINUTES = 10
/** A refresh renews holds with less time left than this. */
export const RENEW_BELOW_MINUTES = 25
/** A hold is renewed for so long at most without a break. */
export const MAX_HOLD_MINUTES = 120
/** When a network holds a slot twice, its idle cart gives way after this long. */
export const SILENT_HOLD_MINUTES = 10
/** A hold with less time left than this is shown as ending. */
export const HOLD_ENDING_MINUTES = 5
