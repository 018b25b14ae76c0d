import type { Day } from '../calendar/day';

/** Units that were bought together, and the day they were confirmed. */
export interface UnitLot {
  readonly units: number;
  readonly confirmed: Day;
}

/** Units held, in the lots they were bought in: what they are sold for depends on how long each was held. */
export class Holding {
  /** What a unit of the beginning has become; lots are kept in units of the beginning. */
  #scale = 1;
  #total = 0;
  readonly #lots: UnitLot[] = [];
  #waiting: UnitLot[] = [];

  /** Units held, those that wait included. */
  get units(): number {
    return this.#total * this.#scale + this.#waiting.reduce((sum, lot) => sum + lot.units, 0);
  }

  /** Puts in units that follow their fund at once. */
  add({ units, confirmed }: UnitLot): void {
    this.#lots.push({ units: units / this.#scale, confirmed });
    this.#total += units / this.#scale;
  }

  /** Puts in units that begin to grow on the day they are confirmed, as a money fund's do. */
  addWaiting(lot: UnitLot): void {
    this.#waiting.push(lot);
  }

  /** Goes on to a day on which every unit has become `ratio` units. */
  passTo(day: Day, ratio: number): void {
    if (this.#waiting.length > 0) {
      for (const lot of this.#waiting) if (lot.confirmed <= day) this.add(lot);
      this.#waiting = this.#waiting.filter((lot) => lot.confirmed > day);
    }
    this.#scale *= ratio;
  }

  /** All lots as they are now. */
  lots(): UnitLot[] {
    const grown = this.#lots.map(({ units, confirmed }) => ({ units: units * this.#scale, confirmed }));
    return [...grown, ...this.#waiting];
  }
}
