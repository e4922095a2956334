import { describe, expect, it, vi } from 'vitest'
import { CallWindows } from '../mock-server/services/rate-limit.ts'

describe('calls that a server counts for itself', () => {
  it('refuses what is over the limit, of that caller alone, until the window has ended', () => {
    vi.useFakeTimers({ now: 0 })
    const windows = new CallWindows()
    const call = (who: string) => () => windows.count(who, 2, 10)
    call('a')()
    call('a')()
    expect(call('a')).toThrow(expect.objectContaining({ status: 429 }))
    expect(call('b')).not.toThrow()
    vi.setSystemTime(10 * 60_000)
    expect(call('a')).not.toThrow()
    vi.useRealTimers()
  })
})
