import { Refused } from './refusals.ts'

/**
 * Development only, so that every failure can be seen on the running product. `x-delay: 2000` waits that many
 * milliseconds (20 s at most). `x-fail: 500` answers that status; `x-fail: cut` does the work and then loses the answer.
 */
export async function faults(request: Request): Promise<'cut' | null> {
  const delay = Number(request.headers.get('x-delay') ?? 0)
  if (delay > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(delay, 20_000)))
  const fail = request.headers.get('x-fail')
  if (fail === 'cut') return 'cut'
  const status = Number(fail ?? 0)
  if (Number.isInteger(status) && status >= 400 && status <= 599)
    throw new Refused(
      status,
      { message: `This failure was asked for (${status}).` },
      status === 429 || status === 503 ? { 'retry-after': '1' } : {},
    )
  return null
}
