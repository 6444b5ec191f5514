-- What somebody typed to find a category where none fitted.
ALTER TABLE `job_requests` ADD `category_words` text;
