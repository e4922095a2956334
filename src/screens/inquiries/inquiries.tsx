import { Columns3, List } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { inquiryFormParameter, inquiryLookParameter } from '../../commands/areas/inquiries/inquiry-commands.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type InquiriesQueryVariables,
  type InquiryLanesQueryVariables,
  inquiriesQuery,
  inquiryLanesQuery,
} from '../../gateway/generated/inquiries.generated.ts'
import { readList } from '../standard/list/list-state.ts'
import { ViewLinks } from '../standard/list/view-links.tsx'
import { offerHeldReply } from './held-reply.ts'
import { InquiryBoard } from './inquiry-board.tsx'
import { InquiryList } from './inquiry-list.tsx'
import { boardSetUp, listSetUp } from './inquiry-set-up.ts'
import { NewInquiry } from './new-inquiry.tsx'

const isList = (search: URLSearchParams) => search.get(inquiryLookParameter) === 'list'

export const prefetch = (_: unknown, search: URLSearchParams) =>
  isList(search)
    ? ask(inquiriesQuery, readList<InquiriesQueryVariables>(search.toString(), listSetUp).variables)
    : ask(inquiryLanesQuery, readList(search.toString(), boardSetUp).criteria as InquiryLanesQueryVariables)

/** `/inquiries`: who asks, lane by lane or as a list. */
export default function Inquiries() {
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  useEffect(offerHeldReply, [])
  const list = isList(search)
  const desk = linkTo('/inquiries')
  const modes = (
    <>
      <CommandButton id="inquiry.address" iconOnly variant="secondary" showKey={false} />
      <ViewLinks
        views={[
          { href: desk, name: 'Board', icon: <Columns3 />, current: !list },
          { href: `${desk}?${inquiryLookParameter}=list`, name: 'List', icon: <List />, current: list },
        ]}
      />
    </>
  )
  const close = () => {
    search.delete(inquiryFormParameter)
    navigate(search.size === 0 ? path : `${path}?${search}`, { replace: true })
  }
  return (
    <>
      {list ? <InquiryList modes={modes} /> : <InquiryBoard modes={modes} />}
      {search.get(inquiryFormParameter) === 'new' && (
        <NewInquiry onClose={close} onSaved={(id) => navigate(linkTo('/inquiries/:id', { id }))} />
      )}
    </>
  )
}
