import { useLocation } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** The way to the templates, from where there is nothing to edit yet. */
export function ToTemplates({ title, text }: { readonly title: string; readonly text: string }) {
  const [, navigate] = useLocation()
  return (
    <div className="px-4 py-8">
      <EmptyState
        reason="nothing"
        title={title}
        text={text}
        action={
          <Button does="go./website/templates" variant="primary" onClick={() => navigate('/website/templates')}>
            Choose a template
          </Button>
        }
      />
    </div>
  )
}
