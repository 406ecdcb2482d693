import { Injectable } from '@nestjs/common';
import { HealthIndicatorService } from '@nestjs/terminus';

/** Once the process is told to stop it is not ready any more, while what it has begun is finished. */
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
