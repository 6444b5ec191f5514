-- The operator's words about a trade, on its pages for open places.
ALTER TABLE `categories` ADD `local_text` text;
