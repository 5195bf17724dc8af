import { For } from 'solid-js';
import type { TableInfo } from '../../../shared/answers.ts';
import { company as say } from '../words/people.ts';
import './flag.css';
import type { Session } from './session.ts';

/** The host's to say at any time; the others read it. */
export function House(props: { session: Session; table: TableInfo }) {
  const isHost = () => props.table.host !== null && props.table.host === props.session.known.seat;
  const keep = (what: 'chat' | 'watch', is: boolean) =>
    props.session.say({ type: 'house', ...props.table.house, [what]: is });
  return (
    <div class="house">
      <For each={['chat', 'watch'] as const}>
        {(what) => (
          <label class="flag">
            <input
              type="checkbox"
              checked={props.table.house[what]}
              disabled={!isHost()}
              onChange={({ currentTarget }) => keep(what, currentTarget.checked)}
            />
            {say[what]}
          </label>
        )}
      </For>
    </div>
  );
}
