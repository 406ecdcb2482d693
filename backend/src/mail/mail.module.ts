import { Module } from '@nestjs/common';

import { MailService } from './mail.service.ts';
import { ReturnAddresses } from './return-addresses.ts';

@Module({ providers: [MailService, ReturnAddresses], exports: [MailService, ReturnAddresses] })
export class MailModule {}
