/** When somebody wants to go, as the address says it; a date stands for itself. */
export const WHEN_CHOICES = [
  { id: '', label: 'Any day' },
  { id: 'today', label: 'Today' },
  { id: 'weekend', label: 'This weekend' },
  { id: 'month', label: 'Next 30 days' },
] as const
