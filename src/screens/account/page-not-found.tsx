import { Link } from 'wouter'
import { linkTo } from '../../domain/routes/link.ts'
import { useVisitor } from '../../state/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { GuestFrame } from './guest-frame.tsx'

export default function PageNotFound() {
  const { authenticated } = useVisitor()
  return (
    <GuestFrame title="There is nothing here" lead="The address may be mistyped, or the page may have been removed.">
      <Link href={authenticated ? linkTo('/home') : linkTo('/login')} className={buttonClasses('primary', 'large')}>
        {authenticated ? 'Go to the dashboard' : 'Go to log in'}
      </Link>
    </GuestFrame>
  )
}
