import { Injectable } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';

/** Makes the process report not ready once it is told to stop, while it finishes its work. */
@Injectable()
export class StopSignal {
  private isStopping = false;

  constructor(private readonly indicators: HealthIndicatorService) {}

  give(): void {
    this.isStopping = true;
  }

  check() {
    const process = this.indicators.check('process');
    return this.isStopping ? process.down() : process.up();
  }
}
