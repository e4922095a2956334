import { useCallback, useEffect, useState } from 'react'
import { type Complaint, complaintOf, noComplaint } from './complaint.ts'
import { loadMachines } from './load-machines.ts'
import type { Credentials } from './login.ts'

export interface Login extends Complaint {
  readonly busy: boolean
  readonly submit: (credentials: Credentials) => void
}

type Runner = (credentials: Credentials) => void

/** The log-in machine for a form; its code arrives while the first letters are typed, or with the first submit. */
export function useLogin(): Login {
  const [state, setState] = useState<Complaint & { busy: boolean }>({ ...noComplaint, busy: false })
  const [start] = useState(() => onceStarted(setState))
  useEffect(() => {
    const early = () => void start().catch(() => undefined)
    document.addEventListener('input', early, { once: true })
    return () => document.removeEventListener('input', early)
  }, [start])
  const submit = useCallback(
    (credentials: Credentials) => {
      setState({ ...noComplaint, busy: true })
      start().then(
        (run) => run(credentials),
        (error: unknown) => setState({ ...complaintOf(error), busy: false }),
      )
    },
    [start],
  )
  return { ...state, submit }
}

function onceStarted(show: (state: Complaint & { busy: boolean }) => void): () => Promise<Runner> {
  let runner: Promise<Runner> | null = null
  return () => {
    runner ??= loadMachines().then(({ startLogin }) => startLogin(show))
    runner.catch(() => {
      runner = null
    })
    return runner
  }
}
