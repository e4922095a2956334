import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Failure, somethingWentWrong } from '../../domain/failure.ts'
import { Button } from '../button.tsx'
import type { Does } from '../frame/widget-roles.ts'

interface FileChoiceProps {
  readonly does: Does
  /** Of the hidden input: "File of transfers". */
  readonly label: string
  readonly busy: boolean
  readonly onFile: (file: File) => void
}

/** A button that asks for a CSV file. The same file can be chosen again once it is corrected. */
export function FileChoice({ does, label, busy, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Button does={does} icon={<FileUp />} busy={busy} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        aria-label={label}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file !== undefined) onFile(file)
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** Work of a dialog that is no form: whether it is under way, and what went wrong. A question that was declined is nothing wrong. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return
      setProblem(failure instanceof Failure ? failure.messages.join(' ') : somethingWentWrong)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, attempt }
}
