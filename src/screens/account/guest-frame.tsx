import type { ReactNode } from 'react'

/** The frame of every page that is shown before the back office: the form on the left, the land on the right. */
export function GuestFrame({
  title,
  lead,
  children,
  foot,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
  foot?: ReactNode
}) {
  return (
    <div className="grid min-h-dvh bg-surface lg:grid-cols-[minmax(28rem,34rem)_1fr]">
      <main className="flex flex-col px-5 py-6 sm:px-12" id="content">
        <div className="flex items-center gap-2.5">
          <img src="/logo.svg" alt="" width="28" height="28" />
          <span className="font-semibold text-heading tracking-tight">Safiri</span>
        </div>
        <div className="mx-auto flex w-full max-w-[23rem] flex-1 flex-col justify-center py-10">
          <h1 className="font-semibold text-title tracking-tight" tabIndex={-1}>
            {title}
          </h1>
          {lead !== undefined && <div className="mt-1.5 text-muted">{lead}</div>}
          <div className="mt-7">{children}</div>
        </div>
        {foot !== undefined && <div className="mx-auto w-full max-w-[23rem] text-muted text-secondary">{foot}</div>}
      </main>
      <div className="relative hidden overflow-hidden bg-accent lg:block" aria-hidden="true">
        <picture>
          <source media="(min-width: 1024px)" srcSet="/welcome.webp" />
          <img src="data:," alt="" className="absolute inset-0 size-full object-cover" />
        </picture>
        {/* The picture is a bright one: beside a dark form it would dazzle. */}
        <span className="absolute inset-0 bg-[light-dark(transparent,oklch(0_0_0/0.4))]" />
      </div>
    </div>
  )
}
