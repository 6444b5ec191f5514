-- Written into the outbox folder, because there was no server: nobody received it. Unknown of earlier mails.
ALTER TABLE `outbox` ADD `is_file` integer;
