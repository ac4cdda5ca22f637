import { MILESTONE_WAIT_DAYS } from '#domain/account/milestone-points.ts'
import {
  MAX_REWARDED_MILESTONES,
  MILESTONE_POINTS,
  type MilestoneGroup,
  type MilestoneType,
} from '#domain/account/milestones.ts'

export const MILESTONE_RULE = `${MILESTONE_POINTS} points on each birthday or anniversary, from ${MILESTONE_WAIT_DAYS} days after you save it, up to ${MAX_REWARDED_MILESTONES} a year`

export const MILESTONE_LABELS: Readonly<Record<MilestoneType, string>> = {
  YOUR_BIRTHDAY: 'Your birthday',
  PARTNER_BIRTHDAY: 'Partner’s birthday',
  CHILDS_BIRTHDAY: 'Child’s birthday',
  FRIEND_BIRTHDAY: 'Friend’s birthday',
  SISTER_BIRTHDAY: 'Sister’s birthday',
  BROTHER_BIRTHDAY: 'Brother’s birthday',
  NIECE_BIRTHDAY: 'Niece’s birthday',
  NEPHEW_BIRTHDAY: 'Nephew’s birthday',
  RELATION_BIRTHDAY: 'Relative’s birthday',
  ANNIVERSARY: 'Anniversary',
  'RELIGIOUS CELEBRATIONS': 'Religious celebration',
  OTHER: 'Other celebration',
}

export const MILESTONE_GROUP_LABELS: Readonly<Record<MilestoneGroup, string>> = {
  BIRTHDAY: 'Birthdays',
  ANNIVERSARY: 'Anniversaries',
  CELEBRATIONS: 'Celebrations',
}
