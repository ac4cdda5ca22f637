/** Whether a membership charges its card without being asked. */
export const chargesCard = ({
  status,
  change_type,
}: {
  status: string
  change_type: string | null
}): boolean => (status === 'ACTIVE' || status === 'PAUSED') && change_type !== 'CANCEL'
