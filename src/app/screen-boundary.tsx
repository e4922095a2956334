import { Component, type ReactNode } from 'react'
import { PlainButton } from '../ui/button.tsx'
import { type CrashInfo, crashed } from './crashed.ts'

interface State {
  readonly broken: boolean
  /** Under which the crash is kept, once the server has said so. */
  readonly reference: string | null
}
const whole: State = { broken: false, reference: null }

/** A screen that breaks while drawing does not take the rest of the page with it. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state = whole

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true }
  }

  override componentDidCatch(error: unknown, info: CrashInfo): void {
    void crashed(error, info).then((reference) => this.setState({ reference }))
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <StandIn
        title="This screen stopped working"
        text="What you saved is safe. Open the screen again; if it stops again, tell us what you did."
      >
        {this.state.reference && <p>{`Reference ${this.state.reference}`}</p>}
        <PlainButton does="retry" className="underline" onClick={() => this.setState(whole)}>
          Open it again
        </PlainButton>
      </StandIn>
    )
  }
}

/** Words in place of a screen. */
export function StandIn({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}) {
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-start gap-3 px-6 py-24">
      <h1 tabIndex={-1} className="font-semibold text-title">
        {title}
      </h1>
      <p className="text-muted">{text}</p>
      {children}
    </div>
  )
}
