import { writeFileSync } from 'node:fs';
import { type Profiler, Session } from 'node:inspector/promises';
import { basename, join } from 'node:path';
import { ROOT } from '../../client/build.ts';
import { type Bots, BOTS, stepsPerSecond } from './steps.ts';

/* npm run bench -- flame: where the time of the slowest bots goes, as a picture; wider is longer, what is below calls what is above. */

interface Call {
  name: string;
  /** Samples in it and in whatever it calls. */
  samples: number;
  calls: Map<string, Call>;
}

export async function drawFlame(): Promise<void> {
  const speeds = BOTS.map((bots) => ({ bots, speed: stepsPerSecond(bots) }));
  const [{ bots, speed }] = speeds.toSorted((a, b) => a.speed - b.speed);
  const root = await profileOf(bots);
  const title = `${bots.name}: ${(speed / 1e6).toFixed(2)} M bot steps a second`;
  writeFileSync(join(ROOT, 'docs/flame.svg'), picture(root, title));
  console.log([title, ...heaviest(root)].join('\n'));
}

async function profileOf(bots: Bots): Promise<Call> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 200 });
  await session.post('Profiler.start');
  stepsPerSecond(bots);
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return below(treeOf(profile), 'playOut');
}

function treeOf({ nodes, samples = [] }: Profiler.Profile): Call {
  const counts = new Map<number, number>();
  for (const id of samples) counts.set(id, (counts.get(id) ?? 0) + 1);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const callOf = ({ id, callFrame, children = [] }: Profiler.ProfileNode): Call => {
    const call: Call = { name: nameOf(callFrame), samples: counts.get(id) ?? 0, calls: new Map() };
    for (const child of children) {
      const node = byId.get(child);
      if (node) merge(call, callOf(node));
    }
    return call;
  };
  return callOf(nodes[0]);
}

function nameOf({ functionName, url, lineNumber }: Profiler.ProfileNode['callFrame']): string {
  if (functionName === 'playOut') return functionName;
  const place = url === '' ? '' : ` ${basename(url, '.ts')}:${lineNumber + 1}`;
  return `${functionName || 'anonymous'}${place}`;
}

/** The same function called in the same place is one box, and its time the caller's too. */
function merge(caller: Call, called: Call): void {
  caller.samples += called.samples;
  const known = caller.calls.get(called.name);
  if (!known) return void caller.calls.set(called.name, called);
  const own = called.samples - [...called.calls.values()].reduce((sum, { samples }) => sum + samples, 0);
  known.samples += own;
  for (const inner of called.calls.values()) merge(known, inner);
}

function below(call: Call, name: string): Call {
  if (call.name === name) return call;
  const inside = [...call.calls.values()].map((inner) => below(inner, name));
  return (
    inside.toSorted((a, b) => b.samples - a.samples).find((inner) => inner.name === name) ?? { ...call, samples: 0 }
  );
}

const [WIDTH, ROW, HEAD] = [1200, 18, 30];
/** Narrower boxes are left out. */
const LEAST = 0.0015;

function picture(root: Call, title: string): string {
  const height = HEAD + (depthOf(root, root.samples) + 1) * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="ui-monospace, monospace" font-size="11">`,
    `<title>${title}</title><rect width="${WIDTH}" height="${height}" fill="#fff"/><text x="6" y="19" font-size="14">${title}</text>`,
    ...boxes(root, { left: 0, top: height - ROW, of: root.samples }),
    '</svg>',
    '',
  ].join('\n');
}

const depthOf = (call: Call, of: number): number =>
  Math.max(
    0,
    ...[...call.calls.values()].filter(({ samples }) => samples > of * LEAST).map((inner) => 1 + depthOf(inner, of)),
  );

function boxes(call: Call, { left, top, of }: { left: number; top: number; of: number }): string[] {
  const width = (call.samples / of) * WIDTH;
  const words = `${call.name} ${((call.samples / of) * 100).toFixed(1)} %`;
  const label = call.name.slice(0, Math.max(0, Math.floor((width - 6) / 6.7)));
  const drawn = [
    `<g><title>${escaped(words)}</title><rect x="${left.toFixed(1)}" y="${top}" width="${width.toFixed(1)}" height="${ROW - 1}" fill="${colourOf(call.name)}"/>`,
    `${label.length > 2 ? `<text x="${(left + 3).toFixed(1)}" y="${top + 13}">${escaped(label)}</text>` : ''}</g>`,
  ];
  let at = left;
  for (const inner of [...call.calls.values()].toSorted((a, b) => b.samples - a.samples)) {
    if (inner.samples > of * LEAST) drawn.push(...boxes(inner, { left: at, top: top - ROW, of }));
    at += (inner.samples / of) * WIDTH;
  }
  return drawn;
}

/** The same file, the same warm colour. */
function colourOf(name: string): string {
  const file = name.split(' ').at(-1)?.split(':')[0] ?? '';
  const sum = [...file].reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 360, 7);
  return `hsl(${10 + (sum % 50)} ${60 + (sum % 30)}% ${68 + (sum % 12)}%)`;
}

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const HEAVIEST = 15;

/** The functions that take most time themselves, whoever calls them. */
function heaviest(root: Call): string[] {
  const own = new Map<string, number>();
  const visit = (call: Call) => {
    const inner = [...call.calls.values()];
    const rest = call.samples - inner.reduce((sum, { samples }) => sum + samples, 0);
    own.set(call.name, (own.get(call.name) ?? 0) + rest);
    inner.forEach(visit);
  };
  visit(root);
  const share = (samples: number) => `${((samples / root.samples) * 100).toFixed(1)} %`.padStart(7);
  const sorted = [...own].toSorted(([, a], [, b]) => b - a).slice(0, HEAVIEST);
  return sorted.map(([name, samples]) => `${share(samples)} ${name}`);
}
