import { Columns2, Heading, Image, Minus, MousePointerClick, Plus, Tag, Text, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { keysOf } from '../../domain/keys.ts'
import { Button } from '../../ui/button.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import { FormField } from '../standard/form-field.tsx'
import type { FormState } from '../standard/use-form.ts'
import { BlockAddress } from './block-address.tsx'
import { type BlockKind, type BlockValues, blockKinds, type CampaignValues, newBlock } from './campaign-values.ts'
import { OfferBlock } from './offer-block.tsx'
import { PictureBlock } from './picture-block.tsx'
import { useInputBox, useTextBox, VariableMenu } from './variable-menu.tsx'

type State = FormState<CampaignValues>

const icons: Readonly<Record<BlockKind, ReactNode>> = {
  heading: <Heading />,
  text: <Text />,
  button: <MousePointerClick />,
  picture: <Image />,
  offer: <Tag />,
  columns: <Columns2 />,
  divider: <Minus />,
}
const mostBlocks = 60

/** What an e-mail is made of, from top to bottom. */
export function BlockList({ state }: { state: State }) {
  const blocks = state.form.watch('body')
  const next = useRef(0)
  const set = (changed: readonly BlockValues[]) =>
    state.form.setValue('body', [...changed], { shouldDirty: true, shouldValidate: state.turn > 0 })
  const add = (kind: BlockKind) => {
    next.current += 1
    const key = `new ${next.current} ${blocks.length}`
    set([...blocks, newBlock(kind, key)])
    if (kind !== 'divider')
      setTimeout(() =>
        document.querySelector<HTMLElement>(`[data-sort-id="${CSS.escape(key)}"] :is(input, textarea)`)?.focus(),
      )
  }
  const complaint = state.complaints.find(({ field }) => field === 'body')?.text
  return (
    <div className="flex flex-col gap-3" data-field="body">
      {blocks.length === 0 && <p className="text-muted">Nothing is written yet. Add a heading and a text to begin.</p>}
      <SortableList<BlockValues>
        label="Blocks of the e-mail"
        items={blocks}
        idOf={({ key }) => key}
        labelOf={({ kind, text, label }) => `${blockKinds[kind]} ${text.slice(0, 30) || label}`.trim()}
        onReorder={set}
        className="gap-2"
        itemClassName="rounded-control border border-line bg-raised p-2 pl-1"
      >
        {(block, at) => (
          <div className="flex min-w-0 flex-1 items-start gap-1">
            <div className="min-w-0 flex-1">
              <BlockFields state={state} kind={block.kind} at={at} />
            </div>
            <IconButton
              does="removeRow"
              label={`Remove ${blockKinds[block.kind].toLowerCase()} ${at + 1}`}
              size="small"
              icon={<X />}
              onClick={() => set(blocks.filter(({ key }) => key !== block.key))}
            />
          </div>
        )}
      </SortableList>
      {complaint !== undefined && (
        <p role="alert" className="text-danger">
          {complaint}
        </p>
      )}
      <div>
        <Menu
          label="Blocks"
          placement="bottom start"
          groups={[
            {
              entries: keysOf(blockKinds).map((kind) => ({
                ...{ id: kind, label: blockKinds[kind], icon: icons[kind] },
                run: () => add(kind),
              })),
            },
          ]}
          trigger={(trigger) => (
            <Button
              does="openMenu"
              {...trigger}
              size="small"
              icon={<Plus />}
              off={blocks.length >= mostBlocks ? `An e-mail has at most ${mostBlocks} blocks.` : undefined}
            >
              Add block
            </Button>
          )}
        />
      </div>
    </div>
  )
}

function BlockFields({ state, kind, at }: { state: State; kind: BlockKind; at: number }) {
  switch (kind) {
    case 'heading':
    case 'text':
      return <TextBlock state={state} kind={kind} at={at} />
    case 'button':
      return (
        <div className="grid gap-2 sm:grid-cols-[2fr_3fr]">
          <FormField form={state} name={`body.${at}.label`} label="Button" required>
            {(field) => <Input {...field.text} autoComplete="off" maxLength={60} placeholder="See the trip" />}
          </FormField>
          <BlockAddress state={state} at={at} label="Leads to" required />
        </div>
      )
    case 'picture':
      return <PictureBlock state={state} at={at} />
    case 'offer':
      return <OfferBlock state={state} at={at} />
    case 'columns':
      return (
        <div className="grid gap-2 sm:grid-cols-2">
          <FormField form={state} name={`body.${at}.text`} label="Left column" required>
            {(field) => <TextArea {...field.text} rows={3} maxLength={2000} />}
          </FormField>
          <FormField form={state} name={`body.${at}.right`} label="Right column" required>
            {(field) => <TextArea {...field.text} rows={3} maxLength={2000} />}
          </FormField>
        </div>
      )
    case 'divider':
      return <p className="py-1.5 text-muted">Divider: a line between two parts</p>
  }
}

function TextBlock({ state, kind, at }: { state: State; kind: 'heading' | 'text'; at: number }) {
  const input = useInputBox()
  const area = useTextBox()
  return (
    <FormField
      form={state}
      name={`body.${at}.text`}
      label={blockKinds[kind]}
      required
      aside={
        <VariableMenu
          box={kind === 'heading' ? input : area}
          label={blockKinds[kind]}
          onInsert={(text) => state.form.setValue(`body.${at}.text`, text, { shouldDirty: true })}
        />
      }
    >
      {(field) =>
        kind === 'heading' ? (
          <Input {...field.text} ref={input} autoComplete="off" maxLength={200} className="font-semibold" />
        ) : (
          <TextArea {...field.text} ref={area} rows={3} maxLength={10_000} />
        )
      }
    </FormField>
  )
}
