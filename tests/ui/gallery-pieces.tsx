import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Section } from '../../src/screens/standard/form-screen.tsx'
import { ScreenHead } from '../../src/screens/standard/screen-head.tsx'
import { Avatar } from '../../src/ui/avatar.tsx'
import { Banner } from '../../src/ui/banner.tsx'
import { Button } from '../../src/ui/button.tsx'
import { BarChart, LineChart } from '../../src/ui/charts/lazy-charts.tsx'
import { Spark } from '../../src/ui/charts/spark.tsx'
import { ConfirmDialog } from '../../src/ui/confirm-dialog.tsx'
import { EmptyState } from '../../src/ui/empty-state.tsx'
import { FigureCard, FigureStrip } from '../../src/ui/figure-card.tsx'
import { Checkbox } from '../../src/ui/forms/checkbox.tsx'
import { ComboBox } from '../../src/ui/forms/combo-box.tsx'
import { DateRangePicker } from '../../src/ui/forms/date-picker.tsx'
import { ErrorSummary } from '../../src/ui/forms/error-summary.tsx'
import { Field } from '../../src/ui/forms/field.tsx'
import { ImageUpload, type Picture } from '../../src/ui/forms/image-upload.tsx'
import { Input } from '../../src/ui/forms/input.tsx'
import { RadioGroup } from '../../src/ui/forms/radio-group.tsx'
import type { Option } from '../../src/ui/forms/select.tsx'
import { Switch } from '../../src/ui/forms/switch.tsx'
import { IconButton } from '../../src/ui/icon-button.tsx'
import { KeyCap } from '../../src/ui/key-cap.tsx'
import { Menu } from '../../src/ui/menu.tsx'
import { ProgressBar } from '../../src/ui/progress-bar.tsx'
import { SkeletonText } from '../../src/ui/skeleton.tsx'
import { SortableList } from '../../src/ui/sortable-list.tsx'
import { StatusPill } from '../../src/ui/status-pill.tsx'
import { toast } from '../../src/ui/toaster.tsx'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function PartsDemo() {
  const [choice, setChoice] = useState('week')
  const [on, setOn] = useState(true)
  const [client, setClient] = useState<Option | null>(null)
  const [range, setRange] = useState<{ from: string | null; to: string | null }>({
    from: '2026-12-01',
    to: '2026-12-10',
  })
  const [days, setDays] = useState(['Entebbe to Bwindi', 'Gorilla trek', 'Back by Mbarara'])
  const [asking, setAsking] = useState(false)
  const [pictures, setPictures] = useState<Picture[]>([])
  const find = async (text: string) =>
    ['Jane Okello', 'Annika Schmidt', 'Mei Lin']
      .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
      .map((name) => ({ value: name, label: name, detail: '+256 772 123456' }))
  return (
    <div className="flex flex-col gap-5 p-4 sm:p-6">
      <ScreenHead
        title="Parts"
        intro="Every part of the design system"
        actions={
          <Button does="choose" icon={<Plus />} variant="primary" hint={<KeyCap strokes={[['C']]} quiet />}>
            New package
          </Button>
        }
      />
      <FigureStrip label="Figures">
        <FigureCard
          label="Trips starting today"
          value="4"
          detail="17 people"
          href="?a"
          end={<Spark values={[2, 4, 3, 6, 5, 8]} says="Rising" />}
        />
        <FigureCard label="Balance due" value="UGX 12.4 M" detail="9 bookings" href="?b" tone="warning" />
        <FigureCard label="Overdue" value="3" detail="since 14 Nov" href="?c" tone="danger" />
        <FigureCard
          label="New bookings"
          value="11"
          detail="this week"
          href="?d"
          end={<Spark values={[5, 4, 6, 2, 3, 7]} says="Up and down" />}
        />
      </FigureStrip>
      <div className="grid gap-5" style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(30rem, 100%), 1fr))' }}>
        <Section title="Buttons">
          <div className="flex flex-wrap gap-2">
            <Button does="choose" variant="primary">
              Save
            </Button>
            <Button does="choose">Cancel</Button>
            <Button does="choose" variant="ghost">
              Later
            </Button>
            <Button does="choose" variant="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
              Delete
            </Button>
            <Button does="choose" busy>
              Saving
            </Button>
            <Button does="choose" off="Resell needs a verified KYC.">
              Resell
            </Button>
            <IconButton does="choose" label="Add" icon={<Plus />} />
            <Button
              does="choose"
              onClick={() =>
                toast.done('Booking BK-2026-000412 confirmed', { action: { label: 'Undo', run: () => undefined } })
              }
            >
              Toast
            </Button>
            <Button
              does="choose"
              onClick={() =>
                toast.failed('The line broke. Nothing was saved.', { detail: 'Try again when you are online.' })
              }
            >
              Error toast
            </Button>
            <Menu
              label="More"
              groups={[
                {
                  label: 'This booking',
                  entries: [
                    { id: 'a', label: 'Edit', hint: <KeyCap strokes={[['E']]} />, run: () => undefined },
                    { id: 'b', label: 'Resell', off: 'Needs a verified KYC', run: () => undefined },
                  ],
                },
                { entries: [{ id: 'c', label: 'Delete', danger: true, icon: <Trash2 />, run: () => undefined }] },
              ]}
              trigger={(trigger) => (
                <Button does="openMenu" {...trigger}>
                  Menu
                </Button>
              )}
            />
          </div>
          <div className="flex flex-wrap gap-2">
            {[
              'confirmed',
              'pending',
              'in_progress',
              'completed',
              'cancelled',
              'draft',
              'paid',
              'unpaid',
              'partial',
            ].map((status) => (
              <StatusPill key={status} status={status} />
            ))}
          </div>
          <div className="flex gap-2">
            <Avatar name="Grace Nakato" />
            <Avatar name="Annika Schmidt" />
            <Avatar name="Mei Lin" size="large" />
            <Avatar name="Thomas Baker" size="small" square />
          </div>
        </Section>
        <Section title="Fields">
          <Field label="Client" hint="Name, phone or e-mail.">
            <ComboBox
              value={client}
              onChange={setClient}
              options={find}
              onCreate={(text) => setClient({ value: text, label: text })}
              placeholder="Jane Okello"
            />
          </Field>
          <Field label="E-mail" error="Enter an e-mail address.">
            <Input defaultValue="jane@" />
          </Field>
          <Field label="Dates">
            <DateRangePicker value={range} onChange={setRange} />
          </Field>
          <RadioGroup
            label="Period"
            look="segments"
            value={choice}
            onChange={setChoice}
            options={[
              { value: 'day', label: 'Day' },
              { value: 'week', label: 'Week' },
              { value: 'month', label: 'Month' },
            ]}
          />
          <RadioGroup
            label="Payment"
            value={choice}
            onChange={setChoice}
            options={[
              { value: 'week', label: 'Deposit', detail: '30% now' },
              { value: 'month', label: 'In full' },
            ]}
          />
          <Checkbox defaultChecked detail="Sends a mail to the client.">
            Tell the client
          </Checkbox>
          <Switch checked={on} onChange={setOn} detail="At once">
            Featured
          </Switch>
        </Section>
        <Section title="Charts">
          <BarChart
            title="Bookings"
            says="Bookings rise towards July and December."
            points={months.map((label, index) => ({
              label,
              value: [31, 28, 22, 15, 18, 44, 61, 58, 40, 33, 36, 52][index] ?? 0,
            }))}
          />
          <LineChart
            title="Revenue, million UGX"
            says="This year is above last year in most months."
            labels={months}
            series={[
              { name: 'This year', values: [12, 14, 9, 8, 11, 22, 31, 28, 19, 16, 18, 26] },
              { name: 'Last year', values: [10, 9, 8, 9, 9, 17, 24, 25, 15, 13, 14, 20] },
            ]}
          />
        </Section>
        <Section title="Order and progress">
          <SortableList
            items={days}
            idOf={(day) => day}
            labelOf={(day) => day}
            label="Days"
            onReorder={setDays}
            className="gap-2"
            itemClassName="rounded-control border border-line bg-surface p-2"
          >
            {(day, index) => (
              <Field label={`Day ${index + 1}`}>
                <Input defaultValue={day} />
              </Field>
            )}
          </SortableList>
          <ProgressBar label="Sending 1,204 mails" value={0.42} />
          <ProgressBar label="Preparing the export" />
          <SkeletonText lines={3} />
          <Banner
            title="Your trial ends in 3 days"
            action={
              <Button does="choose" size="small">
                Compare plans
              </Button>
            }
          >
            Choose a plan to keep taking bookings.
          </Banner>
          <Banner tone="warning" title="What you see may be out of date." onClose={() => undefined} />
          <ErrorSummary
            turn={0}
            takesFocus={false}
            complaints={[
              { text: 'Only 2 seats are left.' },
              { field: 'title', label: 'Title', text: 'Title is required.' },
            ]}
          />
        </Section>
        <Section title="Pictures">
          <ImageUpload
            pictures={pictures}
            upload={async (file, progress) => {
              for (let step = 0; step <= 10; step++) {
                progress(step / 10)
                await new Promise((resolve) => setTimeout(resolve, 60))
              }
              return { id: file.name, url: URL.createObjectURL(file), alt: '' }
            }}
            onAdd={(picture) => setPictures((last) => [...last, picture])}
            onReorder={setPictures}
            onAlt={() => undefined}
            onRemove={(id) => setPictures((last) => last.filter((one) => one.id !== id))}
          />
        </Section>
        <Section title="Nothing to see">
          <EmptyState
            level={3}
            reason="nothing"
            title="No bookings yet"
            text="They appear here as they are made."
            action={
              <Button does="choose" variant="primary">
                New booking
              </Button>
            }
          />
          <EmptyState level={3} reason="noResults" title="No bookings match" text="Nothing fits these filters." />
          <EmptyState
            level={3}
            reason="noPermission"
            title="You do not have permission to see finance"
            text="Needs “View Finance”."
          />
          <EmptyState
            level={3}
            reason="error"
            title="Bookings could not be loaded"
            action={<Button does="choose">Try again</Button>}
          />
          <EmptyState level={3} reason="nothing" picture="savannah" title="No packages yet" />
          <EmptyState level={3} reason="nothing" picture="river" title="No clients yet" />
        </Section>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => setAsking(false)}
        title="Delete “Bwindi gorilla trek”?"
        consequence="It leaves the website at once. It can be restored for 30 days."
        verb="Delete package"
      />
    </div>
  )
}
