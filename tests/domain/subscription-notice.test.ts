import { expect, it } from 'vitest'
import { subscriptionNotice } from '../../src/domain/subscriptions/notice.ts'

const now = new Date('2026-11-25T09:00:00Z')
const noticeOf = (status: 'active' | 'past_due' | 'expired', ends_at: string, cancels_at_end: boolean, mayPay = true) =>
  subscriptionNotice({ status, ends_at, cancels_at_end }, mayPay, now)

it('says until when everything works where the subscription is past due, and who may pay', () => {
  expect(noticeOf('past_due', '2026-11-22T07:00:00Z', false)).toEqual({
    text: 'The subscription was not paid when it ended on 22 November 2026. Everything works until 29 November 2026.',
    action: 'Pay now',
  })
  const other = noticeOf('past_due', '2026-11-22T07:00:00Z', false, false)
  expect([other?.action, other?.text]).toEqual([null, expect.stringContaining('Ask whoever manages the subscription')])
})

it('says that a cancelled subscription ends, in its last week only', () => {
  expect(noticeOf('active', '2026-12-02T07:00:00Z', true)?.action).toBe('Keep it')
  expect(noticeOf('active', '2026-12-03T07:00:00Z', true)).toBeNull()
  expect(noticeOf('active', '2026-12-02T07:00:00Z', false)).toBeNull()
  expect(noticeOf('expired', '2026-11-02T07:00:00Z', true)).toBeNull()
})
