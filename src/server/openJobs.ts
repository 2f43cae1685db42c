import { createSmtpMail } from "./adapters/createSmtpMail.ts";
import { sweepBlobsJob } from "./blobs/sweepBlobs.ts";
import { listTrailsJob } from "./catalogue/listTrailsJob.ts";
import { reportedCommentsJob } from "./comments/reportedCommentsJob.ts";
import type { Database } from "./db/database.ts";
import { createSeal } from "./identity/seal.ts";
import { createJobs, type Jobs } from "./jobs/createJobs.ts";
import type { JobHandler } from "./jobs/jobHandler.ts";
import { removeOldRowsJob } from "./jobs/removeOldRowsJob.ts";
import type { Log } from "./log/writeLog.ts";
import { listOutbox, type OutboxMail } from "./mail/listOutbox.ts";
import { sendMailJob } from "./mail/sendMailJob.ts";
import { createMailQueue } from "./mail/storedMail.ts";
import { type PhotoFilesParts, photoFilesJob } from "./pictures/photo/photoFilesJob.ts";
import { type SocialPicturesParts, socialPicturesJob } from "./pictures/social/socialPicturesJob.ts";
import type { MailSender, QueueMail } from "./ports/mailSender.ts";
import { ProviderRefusedError } from "./ports/providerRefusedError.ts";
import type { Env } from "./settings/env.ts";

const NO_MAIL: MailSender = {
  keepsText: false,
  send: () =>
    Promise.reject(
      new ProviderRefusedError(
        "mailRefused",
        "No e-mail can be sent: neither SMTP_URL nor OUTBOX is configured",
      ),
    ),
};

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
  env: Pick<Env, "SMTP_URL" | "MAIL_FROM" | "OUTBOX" | "SECRET_KEY_OLD" | "SUPPORT_EMAIL">;
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
  const queueMail: QueueMail = (tx, message) => createMailQueue({ jobs, seal, now })(tx, message);
  const jobs: Jobs = createJobs({
    db,
    now,
    handlers: [
      sendMailJob({ db, seal, sender, now }),
      removeOldRowsJob({ db, now }),
      ...(env.SUPPORT_EMAIL === null ? [] : [reportedCommentsJob({ db, to: env.SUPPORT_EMAIL, queueMail })]),
      ...handlers,
    ],
  });
  return { jobs, queueMail, listMails: () => listOutbox(db, seal) };
}

/** The configured way of e-mails: a mail server, the outbox, or none. */
export function openMail(env: Pick<Env, "SMTP_URL" | "MAIL_FROM" | "OUTBOX">, log: Log): MailSender {
  if (env.SMTP_URL !== null && env.MAIL_FROM !== null) {
    return createSmtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM, log });
  }
  return env.OUTBOX ? outboxSender(log) : NO_MAIL;
}

/** Leaves e-mails in the outbox. Logs recipient and subject. */
function outboxSender(log: Log): MailSender {
  return {
    keepsText: true,
    async send({ to, subject }) {
      log("info", `mail to ${to}: ${subject}`);
    },
  };
}

/** Longer than what all photos of a guide, or the sweep of a large store, take on a slow machine. */
const FILES_LEASE_MILLISECONDS = 900_000;

/** The work on files, one after the other, which neither e-mails nor others wait for. Not started. */
export function openFileJobs(parts: PhotoFilesParts & SocialPicturesParts & { log: Log }): Jobs {
  return createJobs({
    db: parts.db,
    now: Date.now,
    handlers: [
      photoFilesJob(parts),
      socialPicturesJob(parts),
      listTrailsJob(parts),
      sweepBlobsJob({ ...parts, now: Date.now }),
    ],
    atOnce: 1,
    leaseMilliseconds: FILES_LEASE_MILLISECONDS,
  });
}
