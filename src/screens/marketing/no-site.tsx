import { Link } from 'wouter'
import { linkTo } from '../../domain/routes/link.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Without a published website there is nothing that a link could lead to. */
export const NoSite = () => (
  <EmptyState
    reason="nothing"
    title="There is no website yet"
    text="Links lead to the pages of your website. Choose a template and publish it."
    action={
      <Link href={linkTo('/website/templates')} className="text-accent hover:underline">
        Website templates
      </Link>
    }
  />
)
