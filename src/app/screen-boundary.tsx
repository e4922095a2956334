import { Component, type ReactNode } from 'react'

/** A screen that breaks while drawing does not take the rest of the page with it. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children
    return (
      <StandIn
        title="This screen stopped working"
        text="What you saved is safe. Open the screen again; if it stops again, tell us what you did."
      >
        <button type="button" className="underline" onClick={() => this.setState({ broken: false })}>
          Open it again
        </button>
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
