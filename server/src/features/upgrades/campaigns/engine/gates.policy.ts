import type { CampaignRules } from '@weir/contract/upgrades/campaign-rules';
import type { UpgradeCounts } from '@weir/contract/upgrades/campaigns';

/** Of the devices that are left, a group has so many at the least. */
const leastOfGroup = 5;

/** How many devices each group has; the percents say how many are upgraded when it is done. */
export function groupSizes(total: number, percents: readonly number[]): number[] {
  let before = 0;
  return percents.map((percent, index) => {
    const rest = total - before;
    const wanted = Math.ceil((total * percent) / 100) - before;
    const size = index === percents.length - 1 ? rest : Math.min(rest, Math.max(wanted, leastOfGroup));
    before += size;
    return size;
  });
}

/** `good`: as it should be, and watched from then on; `errors`: too many, or nobody is left who could make it good. */
export type Gate = 'open' | 'good' | 'errors';

type Rules = Pick<CampaignRules, 'okPct' | 'errPct' | 'errCount' | 'minSample'>;

/** Measured by the devices that took it up: those that are switched off neither stop a campaign nor hold it. */
export function gateOf(counts: UpgradeCounts, { okPct, errPct, errCount, minSample }: Rules): Gate {
  const { total, leftOut, silent, takenUp, success, errors } = counts;
  if (errors > Math.max(errCount, (takenUp * errPct) / 100)) return 'errors';
  const inGate = total - leftOut - silent;
  const isEnough = takenUp >= Math.min(minSample, inGate);
  if (isEnough && success * 100 >= takenUp * okPct) return 'good';
  return success + errors < inGate ? 'open' : 'errors';
}

interface Compared {
  readonly devices: number;
  readonly online: number;
  readonly alarmed: number;
}

/** Fewer devices prove nothing. */
const leastCompared = 5;
/** One-sided, at 1 %. */
const significantZ = 2.326;
/** A smaller difference harms nobody, however sure it is. */
const leastDifference = 0.05;

/** Whether upgraded devices have more alarms, or are less often online, than the others: a two-proportion z-test. */
export function isWorse(upgraded: Compared, others: Compared): boolean {
  if (upgraded.devices < leastCompared || others.devices < leastCompared) return false;
  return (
    isMore(upgraded.alarmed, upgraded.devices, others.alarmed, others.devices) ||
    isMore(
      upgraded.devices - upgraded.online,
      upgraded.devices,
      others.devices - others.online,
      others.devices,
    )
  );
}

function isMore(count: number, of: number, otherCount: number, otherOf: number): boolean {
  const difference = count / of - otherCount / otherOf;
  if (difference < leastDifference) return false;
  const pooled = (count + otherCount) / (of + otherOf);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / of + 1 / otherOf));
  return error === 0 || difference / error > significantZ;
}
