import type { PictureName } from '../pictures.ts'
import type { AgencyKey } from '../world.ts'

/** A post of the seed. `{picture:NAME}` and `{offer:TITLE}` in its text stand for a picture of its own and an offer of the agency. */
export interface SeededPost {
  readonly agency: AgencyKey
  readonly title: string
  readonly slug: string
  readonly excerpt: string
  readonly tags: readonly string[]
  readonly author: string
  readonly cover: PictureName
  /** Days from the day of the seed at which it is or will be published; null: a draft. */
  readonly on: number | null
  readonly body: string
  /** What has been written since, of one that is published. */
  readonly addition?: string
}

export const seededPosts: readonly SeededPost[] = [
  {
    agency: 'nile-savannah',
    title: 'When to see the mountain gorillas, month by month',
    slug: 'when-to-see-the-mountain-gorillas',
    excerpt:
      'Gorillas can be visited all year. What changes is the mud, the light and how far ahead a permit is sold out.',
    tags: ['Gorillas', 'Planning', 'Bwindi'],
    author: 'Miriam Achan',
    cover: 'gorillas-mist',
    on: -64,
    body: `<p>People ask us for “the right month” more often than for anything else. The honest answer is that gorillas do not keep a season: the families live in the same forest all year, and the trackers find them every morning. What changes is how you get to them, and who else wants to go.</p>
<h2>The dry months</h2>
<p>From <strong>June to September</strong> and again from <strong>December to February</strong> the paths are firm and the mornings are clear. Permits for these months go first. If your dates are fixed, book them before your flights.</p>
<h2>The green months</h2>
<p>In <strong>March to May</strong> and <strong>October to November</strong> it rains, usually in the afternoon and usually hard. The forest is at its most beautiful, lodges cost less, and there are often permits two weeks ahead. Bring gaiters, gloves, and a porter: the porters’ association is how many families in Buhoma pay school fees.</p>
<table><tr><th>Month</th><th>Rain</th><th>Permits</th></tr><tr><td>January, February</td><td>Little</td><td>Book 4 months ahead</td></tr><tr><td>March to May</td><td>Much</td><td>Often free at 2 weeks</td></tr><tr><td>June to September</td><td>Little</td><td>Book 6 months ahead</td></tr><tr><td>October, November</td><td>Some</td><td>Book 2 months ahead</td></tr><tr><td>December</td><td>Little</td><td>Book 4 months ahead</td></tr></table>
<blockquote>The longest walk of my life was in July, and the shortest in April. The gorillas decide.</blockquote>
<p>If you have four days and want the rest of the forest too, this is the trip we would send our own family on:</p>
{offer:Gorilla}
<p>Not sure yet? <a href="mailto:hello@nile.test">Write to us</a> with your dates, and we will say what is free before you decide anything.</p>`,
  },
  {
    agency: 'nile-savannah',
    title: 'What to pack for ten days between forest and savannah',
    slug: 'what-to-pack-for-uganda',
    excerpt: '',
    tags: ['Planning', 'Packing'],
    author: 'Hassan Lubega',
    cover: 'drive-dawn',
    on: -41,
    body: `<p>You will use less than you think, and miss two or three things that nobody told you about. This is the list that our guides give to their own friends.</p>
<h2>For the forest</h2>
<ul><li>Boots that you have walked in before, and gaiters or long socks to tuck your trousers into</li><li>Gardening gloves: the nettles of Bwindi sting through cotton</li><li>A rain jacket that lives at the top of the bag</li></ul>
<h2>For game drives</h2>
<ul><li>Layers. At six in the morning on an open roof it is colder than Kampala ever gets</li><li>Brown, green, grey. Not dark blue or black: tsetse flies like them</li><li>Binoculars, one pair a person. Sharing one is how couples quarrel</li></ul>
{picture:giraffes-golden}
<h2>What to leave at home</h2>
<p>Plastic bags, which are better not carried into the parks, camouflage clothes, which the law keeps for the army, and the third pair of shoes. Laundry is done at every lodge we use.</p>
<h3>Cameras</h3>
<p>A lens of 300 mm is enough for almost everything. In the forest it is dark: a fast 70–200 does more than a longer lens. And put the camera down for one of your sixty minutes.</p>`,
  },
  {
    agency: 'nile-savannah',
    title: 'A day at Murchison, from the first launch to the last light',
    slug: 'a-day-at-murchison-falls',
    excerpt:
      'One long day on the Nile: the delta at dawn, the foot of the falls before noon, and lions by the track at six.',
    tags: ['Murchison Falls', 'Stories', 'Wildlife'],
    author: 'Miriam Achan',
    cover: 'murchison-golden',
    on: -12,
    body: `<p>At half past five the kitchen is already lit. There is coffee in a flask, a boiled egg in a napkin, and Moses, our guide, who does not speak before the first kob.</p>
<h2>The delta</h2>
<p>By seven we are on the water where the Nile goes into Lake Albert. We look for one bird. The shoebill stands so still that three of us look straight past it, until it turns its head and is suddenly the size of a child.</p>
{picture:elephants-noon}
<h2>The falls</h2>
<p>All of the Nile goes through a gap of seven metres. You hear it for half an hour before you see it, and you feel it in the boat before you hear anything else. We walk up to the top; it takes forty minutes, and nobody’s shirt is dry.</p>
<h2>The last light</h2>
<p>Lions, at ten to six, eight of them, on the road. We switch the engine off. There is a moment at which everybody stops taking pictures, and that is the moment we do this work for.</p>
<hr>
<p>We run this day within several of our trips. This is the shortest:</p>
{offer:Murchison}`,
    addition: `<p>In the green months the delta is often under water until nine: then we turn the day round and begin with the falls.</p>`,
  },
  {
    agency: 'nile-savannah',
    title: 'Travelling with children: what works, and from which age',
    slug: 'travelling-with-children',
    excerpt:
      'Boats, tracking rhinos on foot, and swimming pools at noon. What our families liked, and what we would leave out.',
    tags: ['Families', 'Planning'],
    author: 'Hassan Lubega',
    cover: 'zebras-noon',
    on: 1,
    body: `<p>Gorillas are for those who are fifteen or older; that is the rule of the parks, and a good one. Everything else is a question of how long a child can sit.</p>
<h2>Under six</h2>
<p>Two places, not five. A lodge with a pool, a boat trip of two hours, and the rhinos at Ziwa, which can be met on foot.</p>
<h2>Six to twelve</h2>
<p>This is the best age. Guides give them the checklist of birds and a pair of binoculars of their own, and from then on nobody asks how far it is.</p>
{picture:zebras-golden}
<h2>Older</h2>
<p>White water at Jinja, the hike to Sipi Falls, chimpanzees from twelve. And at fifteen, the gorillas.</p>`,
  },
  {
    agency: 'nile-savannah',
    title: 'Two trees for each traveller: what became of the first thousand',
    slug: 'two-trees-for-each-traveller',
    excerpt: '',
    tags: ['Bwindi', 'Community'],
    author: 'Grace Nabwire',
    cover: 'bwindi-dawn',
    on: 9,
    body: `<p>We plant two trees in the buffer zone of Bwindi for each person who travels with us. This month we walked along the first rows with Byamugisha, whose group looks after them, and counted.</p>
<p>Of a thousand seedlings, eight hundred and twelve stand. Goats had most of the others. The fence is now twice as high, and paid for by what the nursery sells to the neighbours.</p>
<h2>What grows there</h2>
<ol><li>Prunus africana, for the bark and the birds</li><li>Markhamia, which makes posts in eight years</li><li>Avocado along the path, because a forest that feeds somebody is a forest that is looked after</li></ol>`,
  },
  {
    agency: 'nile-savannah',
    title: 'Birding in Mabamba: notes for a guide',
    slug: 'birding-in-mabamba',
    excerpt: '',
    tags: ['Birds'],
    author: 'Miriam Achan',
    cover: 'shoebill-mist',
    on: null,
    body: `<p>Notes so far: canoe at seven, not later. Ask for Hannington. Papyrus gonolek on the left bank.</p>
<p>Still to do: a map of the landing sites, and prices of the association.</p>`,
  },
  {
    agency: 'rift-valley',
    title: 'Walking down to Lake Albert',
    slug: 'walking-down-to-lake-albert',
    excerpt: 'An easy morning from the lodge to the fishing village, with a boat back up the shore.',
    tags: ['Walks'],
    author: 'Samuel Byaruhanga',
    cover: 'camp-night',
    on: -8,
    body: `<p>The path begins behind the kitchen and drops four hundred metres to the lake. It is shaded until ten, which is when we want to be at the bottom with a cup of tea.</p>
<p>Below, the boats come in with Nile perch as long as the boys who carry them. We buy lunch there and take the boat back along the cliff.</p>`,
  },
]
