process.env['TZ'] = 'Asia/Shanghai';
