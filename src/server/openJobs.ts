import type { Database } from "./db/database.ts";
import { createSeal } from "./identity/seal.ts";
import { createJobs, type Jobs } from "./jobs/createJobs.ts";
import type { JobHandler } from "./jobs/jobHandler.ts";
import { sweepJob } from "./jobs/sweepJob.ts";
import type { Log } from "./log/writeLog.ts";
import { createMailQueue } from "./mail/createMailQueue.ts";
import { listOutbox, type OutboxMail } from "./mail/listOutbox.ts";
import { sendMailJob } from "./mail/sendMailJob.ts";
import { openMail } from "./openMail.ts";
import type { QueueMail } from "./ports/mail.ts";
import type { Env } from "./settings/env.ts";

export interface OpenJobs {
  /** Not started. */
  jobs: Jobs;
  queueMail: QueueMail;
  /** The e-mails that are read in the outbox, newest first. */
  listMails(): Promise<OutboxMail[]>;
}

interface OpenJobsParts {
  /** Handlers of further jobs. */
  handlers?: readonly JobHandler[];
  env: Pick<Env, "SMTP_URL" | "MAIL_FROM" | "OUTBOX" | "SECRET_KEY_OLD">;
  db: Database;
  secret: string;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
}

/** The work that a server does besides its responses: it sends e-mails and deletes old rows. */
export function openJobs({ env, db, secret, now, log, handlers = [] }: OpenJobsParts): OpenJobs {
  const seal = createSeal(secret, env.SECRET_KEY_OLD);
  const sender = openMail(env, log);
  const jobs = createJobs({
    db,
    now,
    handlers: [sendMailJob({ db, seal, sender, now }), sweepJob({ db, now }), ...handlers],
  });
  return { jobs, queueMail: createMailQueue({ jobs, seal, now }), listMails: () => listOutbox(db, seal) };
}
