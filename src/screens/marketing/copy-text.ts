import { copied } from '../../commands/areas/payment-links/payment-link-facts.ts'
import { toast } from '../../ui/toaster.tsx'

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string, done: string): Promise<void> {
  if (await copied(text)) toast.done(done)
  else toast.failed('The browser did not let us copy it')
}
