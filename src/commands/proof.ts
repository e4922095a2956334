import { Failure } from '../domain/failure.ts'
import { askForProof } from './overlay.ts'

const lacksProof = (problem: unknown) => problem instanceof Failure && problem.detail.proof === 'missing'

/**
 * Does it; where the server asks for the password or a code first, asks the person and does it once more. Whoever turns away has aborted
 * it: nothing is said.
 */
export async function withProof<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (problem) {
    if (!lacksProof(problem)) throw problem
    if (!(await askForProof())) throw new DOMException('No password was entered.', 'AbortError')
    return run()
  }
}
