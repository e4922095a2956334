import { withLimitsOr } from '../limited-tasks/with-limits.ts'
import { cleanHtml } from './clean-html.ts'

/** This many characters are cleaned in about ten milliseconds, less than it takes to start a thread. */
const most = 32_000

/** Texts sanitised, each in its place: many or long ones in a thread of their own, with limits. */
export async function cleanAll(texts: readonly string[]): Promise<readonly string[]> {
  const characters = texts.reduce((sum, { length }) => sum + length, 0)
  if (characters > most) return withLimitsOr('The texts are too long: shorten them.', 'cleanTexts', texts)
  const clean: string[] = []
  for (const text of texts) clean.push(await cleanHtml(text))
  return clean
}
