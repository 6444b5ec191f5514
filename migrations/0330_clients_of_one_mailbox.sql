-- Accounts whose proven address ends in one mailbox, and requests with one telephone by time: how one client answers.
CREATE INDEX `users_by_mailbox` ON `users` (iif(substr(email, instr(email, '@')) IN ('@gmail.com', '@googlemail.com'), replace(substr(email, 1, iif(instr(substr(email, 2), '+') > 0, instr(substr(email, 2), '+'), instr(email, '@') - 1)), '.', '') || '@gmail.com', substr(email, 1, iif(instr(substr(email, 2), '+') > 0, instr(substr(email, 2), '+'), instr(email, '@') - 1)) || substr(email, instr(email, '@')))) WHERE email_verified = 1;
--> statement-breakpoint
DROP INDEX `job_requests_by_phone`;
--> statement-breakpoint
CREATE INDEX `job_requests_by_phone` ON `job_requests` (`client_phone_e164`,`created_at`) WHERE client_phone_e164 IS NOT NULL;
