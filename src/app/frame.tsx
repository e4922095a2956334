import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { Shell } from '../screens/shell/shell.tsx'
import { startInside } from './inside.ts'
import { navigate } from './navigate.ts'
import { useShown } from './shown.ts'

startInside()

/** What signed-in people see around every screen. Loaded after log-in, with wouter, whose location is the screen on show. */
export default function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <Router
      hook={useShownLocation}
      searchHook={useShownSearch}
      aroundNav={(_go, to, options) => void navigate(to, { replace: options?.replace ?? false })}
    >
      <Shell>{children}</Shell>
    </Router>
  )
}

const go = (to: string, options?: { readonly replace?: boolean }): void =>
  void navigate(to, { replace: options?.replace ?? false })
const useShownLocation = (): [string, typeof go] => [useShown()?.pathname ?? '/', go]
const useShownSearch = (): string => useShown()?.search ?? ''
