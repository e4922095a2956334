import { useLocation, useSearch } from 'wouter'
import { useUser } from '../../state/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { FoundAgency } from './found-agency.tsx'
import { AboutYou } from './profile-about.tsx'
import { Security } from './profile-security.tsx'

const Looks = lazyComponent(
  () => import('./profile-looks.tsx').then((file) => file.Looks),
  () => <Skeleton className="h-96" />,
)

/** Never blocked by the active or the permission guard (design): whoever is signed in can mend their own account. */
export default function Profile() {
  const user = useUser()
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('tab')
  if (user === null) return null // the guard is sending the visitor away
  const tabs = [
    { id: 'you', label: 'You', content: () => <AboutYou user={user} /> },
    { id: 'security', label: 'Security', content: () => <Security user={user} /> },
    { id: 'keyboard', label: 'Keyboard and appearance', content: () => <Looks /> },
  ]
  const current = tabs.find((tab) => tab.id === asked) ?? tabs[0]
  return (
    <div className="flex flex-col gap-4 p-4 sm:px-6">
      <ScreenHead
        title="Profile"
        intro={`${user.name}, ${user.is_owner ? 'owner' : user.roles.map((role) => role.name).join(', ') || 'no role yet'}${user.agency === null ? '' : ` at ${user.agency.name}`}`}
        lead={<Avatar name={user.name} picture={user.avatar?.thumb ?? null} size="large" />}
      />
      <div className="max-w-3xl">
        {user.agency === null && <FoundAgency />}
        <Tabs
          label="Sections of your profile"
          tabs={tabs}
          current={current?.id ?? 'you'}
          onChange={(id) => navigate(id === 'you' ? path : `${path}?tab=${id}`, { replace: true })}
        >
          {current?.content()}
        </Tabs>
      </div>
    </div>
  )
}
