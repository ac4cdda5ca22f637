import { describe, expect, it } from 'vitest'
import { TagSetting } from '#domain/analytics/tag-setting.schema.ts'

describe('the scripts of others', () => {
  it('are none where none are set', () => {
    expect(TagSetting.parse({})).toEqual({ analytics: [], ads: [], hosts: [] })
  })

  it.each([
    [{ analytics: ['https://tags.example.com/a.js'], hosts: ['https://api.example.com'] }, true],
    [{ analytics: ['http://tags.example.com/a.js'] }, false],
    [{ ads: ['a.js'] }, false],
    [{ ads: Array.from({ length: 6 }, () => 'https://tags.example.com/a.js') }, false],
    [{ hosts: ['https://api.example.com/path'] }, false],
    [{ others: [] }, false],
  ])('%j: %s', (setting, isAllowed) => {
    expect(TagSetting.safeParse(setting).success).toBe(isAllowed)
  })
})
